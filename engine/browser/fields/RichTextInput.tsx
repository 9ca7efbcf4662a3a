import { useEffect } from 'react';
import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import { EditorContent, useEditor } from '@tiptap/react';
import { Highlight } from '@tiptap/extension-highlight';
import { TextAlign } from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import Box from '@mui/material/Box';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const extensions = [
  StarterKit.configure({ link: { openOnClick: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Highlight,
];

/** Formatted text with a toolbar; kept as HTML, which the server sanitises (decisions, section F). */
export function RichTextInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const stored = typeof field.value === 'string' ? field.value : '';
  const editor = useEditor(
    {
      extensions,
      editable: !readOnly,
      content: stored,
      // A style element of its own the content security policy would refuse.
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': described['aria-describedby'],
        },
      },
      onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? null : changed.getHTML()),
      onBlur: field.onBlur,
    },
    [readOnly],
  );
  useEffect(() => {
    if (editor.isDestroyed || (editor.isEmpty ? '' : editor.getHTML()) === stored) return;
    editor.commands.setContent(stored, { emitUpdate: false });
  }, [editor, stored]);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help} group>
      <TiptapEditorProvider value={editor}>
        {!readOnly && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 0.75 }}>
            <LevelSelect size="small" />
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
          </Box>
        )}
        <Box
          sx={{
            '& .ProseMirror': {
              minHeight: 120,
              px: 1.75,
              py: 1,
              border: 1,
              borderColor: error ? 'error.main' : 'divider',
              borderRadius: 1.5,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'break-word',
            },
            '& .ProseMirror:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
            '& .ProseMirror p': { my: 0.75 },
          }}
        >
          <EditorContent editor={editor} />
        </Box>
      </TiptapEditorProvider>
    </FieldFrame>
  );
}

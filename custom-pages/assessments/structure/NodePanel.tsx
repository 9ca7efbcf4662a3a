import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormProvider } from 'react-hook-form';
import { FormUploadsContext } from '#engine/browser/fields/FormUploads.ts';
import { TextSwitchContext, useTextSwitchState } from '#engine/browser/fields/TextSwitch.ts';
import { ConflictDialog } from '#engine/browser/form/ConflictDialog.tsx';
import { FormBanner } from '#engine/browser/form/FormBanner.tsx';
import { SaveButton } from '#engine/browser/form/SaveButton.tsx';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { savedByKey, useSaveKey } from '#engine/browser/form/useSaveKey.ts';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { siblingsOf, type AnyNode } from '#domain/structures/nodeLists.ts';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { NodeFields, type FormList } from './NodeFields.tsx';
import { useFrame } from './StructureContext.ts';
import { useNodeForm } from './useNodeForm.ts';

/** A node that is edited in a panel; a new one below a parent. */
export interface PanelNode {
  list: FormList;
  /** Null for a new one. */
  node: AnyNode | null;
  /** Of a new one. */
  parent: string;
}

interface NodePanelProps {
  of: PanelNode;
  onClose: () => void;
  /** With the ids of the node and of what it stands below. */
  onSaved: (id: string, parent: string) => void;
}

const panelWidth = 720;

/** The form of a dimension, sub-dimension, topic, item, characteristic or interviewee; its error stands in a banner on it. */
export function NodePanel({ of, onClose, onSaved }: NodePanelProps) {
  const translate = useTranslate();
  const formId = useId();
  const { work, nameOf } = useFrame();
  const texts = useTextSwitchState();
  const { askBefore, question } = useUnsavedQuestion();
  const { list, node, parent } = of;
  const place = siblingsOf(work.structure, list, parent).length + 1;
  const state = useNodeForm({ list, node, parent, place, onSaved });
  useSaveKey(formId);
  const close = () => askBefore(state.hasUnsaved(), onClose);
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={node ? nameOf(node) : translate(`structure.add.${list}`)}
      intro={translate(`structure.kinds.${list}`)}
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{translate('engine.form.cancel')}</Button>
          <SaveButton formId={formId} isSaving={state.isSaving} isUploading={state.isUploading} />
        </>
      }
    >
      <FormProvider {...state.form}>
        <form id={formId} {...{ [savedByKey]: '' }} noValidate onSubmit={state.submit}>
          <FormBanner resource={state.resource} failure={state.failure} />
          <TextSwitchContext value={texts}>
            <FormUploadsContext value={state.uploads}>
              <Stack spacing={2.5}>
                <NodeFields list={list} node={node} resource={state.resource} />
              </Stack>
            </FormUploadsContext>
          </TextSwitchContext>
        </form>
        {state.conflict && (
          <ConflictDialog
            resource={state.resource}
            conflict={state.conflict}
            isSaving={state.isSaving}
            onSettle={(chosen) => void state.settle(chosen)}
            onStepBack={state.stepBack}
          />
        )}
      </FormProvider>
      <UnsavedGuard hasUnsaved={state.hasUnsaved} isKept={false} />
      {question}
    </SidePanel>
  );
}

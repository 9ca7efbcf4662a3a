import { Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import type { TopicChoice } from './useFiles.ts';

interface TopicDialogProps {
  file: ListedFile;
  topics: readonly TopicChoice[];
  /** An empty id for no topic. */
  onChoose: (topicId: string) => void;
  onClose: () => void;
}

/** Of which topic a file is evidence. */
export function TopicDialog({ file, topics, onChoose, onClose }: TopicDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [chosen, setChosen] = useState(topics.find(({ id }) => id === file.topicId) ?? null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('files.topic.edit', { name: file.name })}
      </DialogTitle>
      <DialogContent>
        <Autocomplete
          options={[...topics]}
          value={chosen}
          onChange={(_event, topic) => setChosen(topic)}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={translate('files.topic.nothing')}
          sx={{ mt: 1 }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={translate('files.columns.topic')}
              helperText={translate('files.topic.help')}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('files.cancel')}</Button>
        <Button variant="contained" onClick={() => onChoose(chosen?.id ?? '')}>
          {translate('files.topic.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTopics } from './TopicsContext.ts';
import { CompletenessBar } from './CompletenessBar.tsx';
import { titleOf, type Place } from './places.ts';

interface NavigatorDialogProps {
  places: readonly Place[];
  place: Place;
  onGo: (place: Place) => void;
  onClose: () => void;
}

/** Dimensions as buttons, beside them the sub-dimensions with their topics; each with how complete it is. */
export function NavigatorDialog({ places, place, onGo, onClose }: NavigatorDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { index, text, language, progress } = useTopics();
  const [dimensionId, setDimensionId] = useState(place.dimension.id);
  const held = new Set(places.flatMap(({ dimension, subDimension }) => [dimension.id, subDimension.id]));
  const dimensions = index.dimensions.filter(({ id }) => held.has(id));
  const subDimensions = index.subDimensionsOf(dimensionId).filter(({ id }) => held.has(id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('checklist.navigator.title')}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' }, alignItems: 'start' }}
      >
        <List
          role="group"
          aria-label={translate('checklist.navigator.dimensions')}
          disablePadding
          lang={language}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr' } }}
        >
          {dimensions.map(({ id, name }) => (
            <ListItemButton
              key={id}
              component="button"
              selected={id === dimensionId}
              aria-pressed={id === dimensionId}
              onClick={() => setDimensionId(id)}
              sx={{ display: 'block', width: '100%', minHeight: 60, textAlign: 'start', font: 'inherit', border: 0 }}
            >
              <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {text(name)}
              </Typography>
              <CompletenessBar completeness={progress.ofDimension(id)} />
            </ListItemButton>
          ))}
        </List>
        <Box lang={language}>
          {subDimensions.map(({ id, name }) => (
            <Box key={id} component="section" sx={{ mb: 2.5 }}>
              <Typography variant="h3">{text(name)}</Typography>
              <CompletenessBar completeness={progress.ofSubDimension(id)} />
              <List dense disablePadding sx={{ mt: 0.5 }}>
                {places
                  .filter(({ subDimension }) => subDimension.id === id)
                  .map((target) => (
                    <TopicButton key={target.topic.id} target={target} isCurrent={target === place} onGo={onGo} />
                  ))}
              </List>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('checklist.navigator.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function TopicButton({ target, isCurrent, onGo }: { target: Place; isCurrent: boolean; onGo: (place: Place) => void }) {
  const translate = useTranslate();
  const { text, progress } = useTopics();
  return (
    <li>
      <ListItemButton
        component="button"
        selected={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onGo(target)}
        sx={{
          width: '100%',
          minHeight: 44,
          gap: 2,
          justifyContent: 'space-between',
          textAlign: 'start',
          font: 'inherit',
          border: 0,
        }}
      >
        <span>{titleOf(target, text)}</span>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('checklist.progress.count', { ...progress.ofTopic(target.topic.id) })}
        </Typography>
      </ListItemButton>
    </li>
  );
}

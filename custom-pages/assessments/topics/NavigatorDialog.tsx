import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { Fragment, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { Dialog } from '#engine/ui/overlays.ts';
import { useTopics } from './TopicsContext.ts';
import { CompletenessBar } from './CompletenessBar.tsx';
import { filterPlaces, topicFilters, type TopicFilter } from './filterPlaces.ts';
import { titleOf, type Place } from './places.ts';

interface NavigatorDialogProps {
  places: readonly Place[];
  place: Place;
  onGo: (place: Place) => void;
  onClose: () => void;
}

/** All dimensions with their topics, or what a filter and a search leave of all topics; each with how complete it is. */
export function NavigatorDialog({ places, place, onGo, onClose }: NavigatorDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const work = useTopics();
  const [filter, setFilter] = useState<TopicFilter>('all');
  const [term, setTerm] = useState('');
  const filters = topicFilters.filter((each) => each !== 'red' || work.lightOf !== undefined);
  const isNarrowed = filter !== 'all' || term.trim() !== '';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('checklist.navigator.title')}</DialogTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 3, pb: 2 }}>
        <SearchBox
          value={term}
          onSearch={setTerm}
          label={translate('checklist.navigator.search')}
          clearLabel={translate('checklist.navigator.clearSearch')}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          onChange={(_event, chosen: TopicFilter | null) => setFilter(chosen ?? 'all')}
          aria-label={translate('checklist.navigator.filter')}
          sx={{ flexWrap: 'wrap' }}
        >
          {filters.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44 }}>
              {translate(`checklist.navigator.filters.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <DialogContent>
        {isNarrowed ? (
          <FoundTopics {...{ place, onGo }} found={filterPlaces(places, { filter, term, work })} />
        ) : (
          <AllTopics {...{ places, place, onGo }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('checklist.navigator.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type TopicsProps = Pick<NavigatorDialogProps, 'places' | 'place' | 'onGo'>;

/** Dimensions as buttons, beside them the sub-dimensions with their topics. */
function AllTopics({ places, place, onGo }: TopicsProps) {
  const translate = useTranslate();
  const { index, text, language, progress } = useTopics();
  const [dimensionId, setDimensionId] = useState(place.dimension.id);
  const held = new Set(places.flatMap(({ dimension, subDimension }) => [dimension.id, subDimension.id]));
  const dimensions = index.dimensions.filter(({ id }) => held.has(id));
  const subDimensions = index.subDimensionsOf(dimensionId).filter(({ id }) => held.has(id));
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' }, alignItems: 'start' }}>
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
    </Box>
  );
}

/** What was found in all dimensions, in the order of the carousel. */
function FoundTopics({ found, place, onGo }: { found: readonly Place[] } & Pick<TopicsProps, 'place' | 'onGo'>) {
  const translate = useTranslate();
  const { text, language } = useTopics();
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate(found.length === 0 ? 'checklist.navigator.none' : 'checklist.navigator.found', {
          amount: found.length,
        })}
      </Typography>
      <List dense disablePadding lang={language}>
        {found.map((target, at) => (
          <Fragment key={target.topic.id}>
            {target.subDimension === found[at - 1]?.subDimension ? null : (
              <Typography component="li" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1.5 }}>
                {text(target.dimension.name)} &gt; {text(target.subDimension.name)}
              </Typography>
            )}
            <TopicButton target={target} isCurrent={target === place} onGo={onGo} />
          </Fragment>
        ))}
      </List>
    </>
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

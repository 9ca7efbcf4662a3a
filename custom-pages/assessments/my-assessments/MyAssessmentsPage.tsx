import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { AssessmentCard } from './AssessmentCard.tsx';
import { UnsentButton } from '../unsent/UnsentButton.tsx';
import { useMyAssessments } from './useMyAssessments.ts';

/** The club assessments of the person, one card each (decisions A1). */
export function MyAssessmentsPage() {
  const translate = useTranslate();
  const { mine, error, refetch } = useMyAssessments();
  const choose = (
    <Button component={Link} to="/assessments/selector" variant="outlined" startIcon={<SearchRounded />}>
      {translate('assessment.mine.choose')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={translate('screens.clubAssessmentTool')}
        intro={translate('assessment.mine.intro')}
        actions={
          <>
            <UnsentButton />
            {choose}
          </>
        }
      />
      {error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={refetch} isBare={false} />
      ) : !mine ? (
        <LoadingState kind="cards" label={translate('assessment.loading')} />
      ) : mine.length === 0 ? (
        <EmptyState
          title={translate('assessment.mine.none')}
          advice={translate('assessment.mine.noneAdvice')}
          action={choose}
        />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {mine.map((each) => (
            <li key={each.clubAssessment.id}>
              <AssessmentCard {...each} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

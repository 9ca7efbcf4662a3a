import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';
import { useLoadedChoice } from '#engine/browser/fields/useLoadedChoice.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { ProductivityView } from './ProductivityView.tsx';

/** Chooses a club; Load shows what its academy yields, and the address says which (document 2 §2, decisions A5). */
export function ProductivityPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const [search, setSearch] = useSearchParams();
  const loaded = search.get('club') ?? '';
  const [clubId, setClubId] = useLoadedChoice(loaded);
  const clubs = resources.get('clubs');
  if (!clubs) return null;
  return (
    <>
      <PageHeader title={translate('screens.productivity')} intro={translate('productivity.intro')} />
      <Card
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (clubId !== '') setSearch({ club: clubId });
        }}
        sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'end' }}
      >
        <PickerField
          label={translate('productivity.club')}
          target={clubs}
          multiple={false}
          ids={clubId === '' ? [] : [clubId]}
          onChange={([id = '']) => setClubId(id)}
        />
        <Button type="submit" variant="contained" disabled={clubId === ''}>
          {translate('productivity.load')}
        </Button>
      </Card>
      {loaded === '' ? (
        <EmptyState title={translate('productivity.chooseFirst')} advice={translate('productivity.chooseAdvice')} />
      ) : (
        <ProductivityView key={loaded} clubId={loaded} />
      )}
    </>
  );
}

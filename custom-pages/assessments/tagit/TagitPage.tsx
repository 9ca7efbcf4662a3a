import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { mirrored } from '#engine/ui/mirrored.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { ClubSelection, mostClubs } from './ClubSelection.tsx';
import { TagitReports } from './TagitReports.tsx';

/** Clubs to read the reports of and to download the Tag-it app for; the address carries what is read (document 3 §2.14). */
export function TagitPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>(() => clubsIn(search));
  const read = clubsIn(search);
  const isReading = read.length > 0;
  return (
    <>
      <PageHeader
        title={translate('screens.tagit')}
        intro={translate(isReading ? 'tagit.reportIntro' : 'tagit.intro')}
        actions={
          isReading ? (
            <Button
              variant="outlined"
              startIcon={<ArrowBackRounded sx={mirrored} />}
              onClick={() => setSearch(new URLSearchParams())}
            >
              {translate('tagit.back')}
            </Button>
          ) : null
        }
      />
      {isReading ? (
        <TagitReports clubIds={read} />
      ) : (
        <ClubSelection chosen={chosen} onChoose={setChosen} onRead={() => setSearch({ clubs: chosen.join(',') })} />
      )}
    </>
  );
}

function clubsIn(search: URLSearchParams): string[] {
  return [...new Set((search.get('clubs') ?? '').split(',').filter(Boolean))].slice(0, mostClubs);
}

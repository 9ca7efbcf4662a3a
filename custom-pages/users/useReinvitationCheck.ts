import { useEffect, useState } from 'react';
import type { DescribedInvitations } from '#domain/users/DescribedInvitations.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import type { SheetTable } from '#engine/rules/sheets/WorkbookReading.ts';

/** What is known of a sheet: what it would send, or why that cannot be said. */
export interface CheckedSheet {
  sheet: SheetTable;
  found: DescribedInvitations | null;
  failure: Refusal | null;
}

/** What a call about a sheet of people is sent. */
export function writeSheet({ headers, rows, rowNumbers, date1904 }: SheetTable) {
  return { headers, rows, rowNumbers, date1904 };
}

/** How many people a sheet would mail, in all and by which templates; null while it is not known, or no sheet is there. */
export function useReinvitationCheck(sheet: SheetTable | null): { checked: CheckedSheet | null; mails: number } {
  const { api } = useEngine();
  const [checked, setChecked] = useState<CheckedSheet | null>(null);
  useEffect(() => {
    if (!sheet) return;
    const leaving = new AbortController();
    const tell = (outcome: Omit<CheckedSheet, 'sheet'>) => {
      if (!leaving.signal.aborted) setChecked({ sheet, ...outcome });
    };
    api
      .call<DescribedInvitations>('users/bulkreinvitate/check', {
        ...{ method: 'POST', body: writeSheet(sheet), signal: leaving.signal },
      })
      .then(
        (found) => tell({ found, failure: null }),
        (error: unknown) => tell({ found: null, failure: readRefusal(error) }),
      );
    return () => leaving.abort();
  }, [api, sheet]);
  const current = checked?.sheet === sheet ? checked : null;
  const mails = current?.found?.templates.reduce((sum, { people }) => sum + people, 0) ?? 0;
  return { checked: current, mails };
}

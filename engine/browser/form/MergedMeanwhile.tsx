import { useGetOne, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { NoticeDialog } from '#engine/ui/NoticeDialog.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { OpenRecordLink } from './OpenRecordLink.tsx';

interface MergedMeanwhileProps {
  resource: Resource;
  /** The record that it was merged into. */
  id: string;
  /** Nothing was typed that could be lost. */
  isPlain?: boolean;
}

/**
 * Says that a record was merged into another while it was in sight, and leads to that one: beside the form, so that
 * what was typed can be carried over by hand.
 */
export function MergedMeanwhile({ resource, id, isPlain = false }: MergedMeanwhileProps) {
  const translate = useTranslate();
  const { data } = useGetOne<EngineRecord>(resource.name, { id }, { retry: false });
  return (
    <>
      {translate(isPlain ? 'engine.form.wasMerged' : 'engine.form.mergedMeanwhile')}{' '}
      <OpenRecordLink resource={resource} id={id} record={data} />
    </>
  );
}

interface MergedNoticeProps extends Pick<MergedMeanwhileProps, 'resource' | 'id'> {
  /** Of the record that is gone. */
  name: string;
  onClose: () => void;
}

/** The same where something was to be done with the record itself. */
export function MergedNotice({ resource, id, name, onClose }: MergedNoticeProps) {
  const translate = useTranslate();
  return (
    <NoticeDialog title={name} closeLabel={translate('engine.panel.close')} onClose={onClose}>
      <MergedMeanwhile isPlain resource={resource} id={id} />
    </NoticeDialog>
  );
}

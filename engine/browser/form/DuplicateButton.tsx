import { useContext } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ListFrameContext } from '../list/ListFrame.ts';
import { listSearch, listStoreKey, type ListParams } from '../list/listStoreKey.ts';
import { usePanel } from '../list/usePanel.ts';

/** Opens the form of a new record with what this one holds, beside the list as it was last looked at. */
export function DuplicateButton({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const panel = usePanel();
  const isBesideList = useContext(ListFrameContext) !== null;
  const [params] = useStore<ListParams>(listStoreKey(resource, null), {});
  const search = new URLSearchParams({ ...listSearch(params), panel: 'new', copy: id });
  return (
    <Button
      startIcon={<ContentCopyRounded />}
      onClick={() =>
        isBesideList
          ? panel.open('new', id)
          : void navigate({ pathname: `/${resource.routes.list}`, search: `?${search}` })
      }
    >
      {translate('forms.duplicate')}
    </Button>
  );
}

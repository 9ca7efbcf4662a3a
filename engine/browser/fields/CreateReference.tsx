import { createElement, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { CreateInPlaceContext } from './CreateInPlace.ts';

interface CreateReferenceProps {
  target: Resource;
  label: string;
  onCreated: (record: EngineRecord) => void;
}

/**
 * Makes the record that a reference lacks, in a panel above the form, and chooses it; for those who may create one.
 * Where making one has a view of its own, that is opened beside: what is typed here stays.
 */
export function CreateReference({ target, label, onCreated }: CreateReferenceProps) {
  const translate = useTranslate();
  const CreatePanel = useContext(CreateInPlaceContext);
  const { canCreate } = usePermission(target);
  const [isOpen, setOpen] = useState(false);
  if (!CreatePanel || !canCreate) return null;
  if (target.views.create)
    return (
      <Box>
        <Button
          size="small"
          startIcon={<OpenInNewRounded />}
          aria-label={translate('forms.reference.createBesideIn', { label })}
          href={`#/${target.routes.create}`}
          target="_blank"
          rel="noopener"
        >
          {translate('forms.reference.createBeside')}
        </Button>
      </Box>
    );
  return (
    <Box>
      <Button
        size="small"
        startIcon={<AddRounded />}
        aria-label={translate('forms.reference.createIn', { label })}
        onClick={() => setOpen(true)}
      >
        {translate('forms.reference.create')}
      </Button>
      {isOpen &&
        createElement(CreatePanel, {
          resource: target,
          onClose: () => setOpen(false),
          onSaved: (record: EngineRecord) => {
            setOpen(false);
            onCreated(record);
          },
        })}
    </Box>
  );
}

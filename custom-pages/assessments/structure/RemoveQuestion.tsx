import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { leavesNobody } from '#domain/structures/askedInterviewees.ts';
import { countBelow, removeNode } from '#domain/structures/editStructure.ts';
import type { AnyNode, EditedList } from '#domain/structures/nodeLists.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { useFrame } from './StructureContext.ts';
import { useTellFailure } from './useTellFailure.ts';

/** A node that is about to be deleted. */
export interface Removed {
  list: EditedList;
  node: AnyNode;
  /** What it is called. */
  name: string;
}

/** Asks before a node is deleted, and says how much goes with it (document 2 §5). */
export function RemoveQuestion({ removed, onClose }: { removed: Removed | null; onClose: () => void }) {
  const translate = useTranslate();
  const { work } = useFrame();
  const notify = useNotify();
  const tell = useTellFailure();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (!removed) return;
    const { structure } = work;
    if (leavesNobody(structure, removeNode(structure, removed.list, removed.node.id))) {
      notify('structure.interviews.alone', { type: 'warning' });
      onClose();
      return;
    }
    setBusy(true);
    await work.remove(removed.list, removed.node.id).catch(tell);
    setBusy(false);
    onClose();
  };
  const count = removed ? countBelow(work.structure, removed.list, removed.node.id) : 0;
  return (
    <ConfirmDialog
      isOpen={removed !== null}
      isDangerous
      isBusy={isBusy}
      title={translate('structure.remove.title', { name: removed?.name ?? '' })}
      confirmLabel={translate('engine.form.delete')}
      cancelLabel={translate('engine.form.cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {translate(count > 0 ? 'structure.remove.below' : 'structure.remove.alone', { count })}
    </ConfirmDialog>
  );
}

import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Action } from '#engine/rules/access/canAccess.ts';
import type { AccessRule } from '#engine/rules/access/explainAccess.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useRuleText } from './useRuleText.ts';

interface WhyDialogProps {
  resource: Resource;
  action: Action;
  rule: AccessRule;
  onClose: () => void;
}

/** The rule that decided, and the roles that one holds. */
export function WhyDialog({ resource, action, rule, onClose }: WhyDialogProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const ruleText = useRuleText(resource);
  const titleId = useId();
  const named = (roles: readonly RoleKey[]) => roles.map((role) => translate(`records.why.roles.${role}`)).join(', ');
  const roles = user?.roles ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate(`records.why.actions.${action}`)}</DialogTitle>
      <DialogContent>
        <Typography>{ruleText(rule)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {roles.length > 0 ? translate('records.why.yours', { roles: named(roles) }) : translate('records.why.none')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('records.inUse.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

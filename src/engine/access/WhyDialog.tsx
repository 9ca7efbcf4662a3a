import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Action } from '#domain/access/canAccess.ts';
import type { AccessRule } from '#domain/access/explainAccess.ts';
import type { RoleKey } from '#domain/access/roles.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';

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
  const titleId = useId();
  const named = (roles: readonly RoleKey[]) => roles.map((role) => translate(`records.why.roles.${role}`)).join(', ');
  const roles = user?.roles ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate(`records.why.actions.${action}`)}</DialogTitle>
      <DialogContent>
        <Typography>
          {translate(ruleKey(rule), {
            roles: named('roles' in rule ? rule.roles : 'role' in rule ? [rule.role] : []),
            fields:
              'fields' in rule
                ? rule.fields.map((field) => translate(`resources.${resource.name}.fields.${field}`)).join(', ')
                : '',
          })}
        </Typography>
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

function ruleKey(rule: AccessRule): string {
  const isWhile = rule.code === 'shownOnly' && rule.fields.length > 0;
  return `records.why.rules.${isWhile ? 'shownOnlyWhile' : rule.code}`;
}

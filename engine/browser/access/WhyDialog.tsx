import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import type { Action } from '#engine/rules/access/canAccess.ts';
import type { AccessRule } from '#engine/rules/access/explainAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { NoticeDialog } from '#engine/ui/NoticeDialog.tsx';
import { useEngine } from '../context/useEngine.ts';
import { useRoleNames, useRuleText } from './useRuleText.ts';

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
  const named = useRoleNames();
  const roles = user?.roles ?? [];
  return (
    <NoticeDialog
      title={translate(`records.why.actions.${action}`)}
      closeLabel={translate('records.inUse.close')}
      onClose={onClose}
    >
      <Typography>{ruleText(rule)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {roles.length > 0 ? translate('records.why.yours', { roles: named(roles) }) : translate('records.why.none')}
      </Typography>
    </NoticeDialog>
  );
}

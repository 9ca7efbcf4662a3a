import { useTranslate } from 'react-admin';
import type { AccessRule } from '#engine/rules/access/explainAccess.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';

/** Says a rule about a right in the interface's language, with its roles and fields by name. */
export function useRuleText({ name }: Pick<Resource, 'name'>): (rule: AccessRule) => string {
  const translate = useTranslate();
  const named = useRoleNames();
  return (rule) =>
    translate(ruleKey(rule), {
      roles: named('roles' in rule ? rule.roles : 'role' in rule ? [rule.role] : []),
      fields:
        'fields' in rule ? rule.fields.map((field) => translate(`resources.${name}.fields.${field}`)).join(', ') : '',
    });
}

/** Says roles by their names, in a row. */
export function useRoleNames(): (roles: readonly RoleKey[]) => string {
  const translate = useTranslate();
  return (roles) => roles.map((role) => translate(`records.why.roles.${role}`)).join(', ');
}

function ruleKey(rule: AccessRule): string {
  const isWhile = rule.code === 'shownOnly' && rule.fields.length > 0;
  if (rule.code === 'byRecord') return `records.why.byRecord.${rule.of}`;
  return `records.why.rules.${isWhile ? 'shownOnlyWhile' : rule.code}`;
}

import { FormSections, type FormSectionsProps } from './FormSections.tsx';
import { FormTabs } from './FormTabs.tsx';
import { FormWizard } from './FormWizard.tsx';

export interface FormBodyProps extends Omit<FormSectionsProps, 'sections'> {
  /** The form stands inside of another screen: its tab or step is not kept in the address. */
  isNested?: boolean;
}

/** The sections of a resource's form as its layout says: below each other, as tabs, or as the steps of a wizard. */
export function FormBody({ isNested = false, ...props }: FormBodyProps) {
  const { layout, sections } = props.resource.form;
  if (layout === 'tabs') return <FormTabs {...props} isNested={isNested} />;
  if (layout === 'wizard') return <FormWizard {...props} isNested={isNested} />;
  return <FormSections {...props} sections={sections} />;
}

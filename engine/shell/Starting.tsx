import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { theProduct } from '#engine/rules/product/Product.ts';

/** What stands there until the workspace does: the same as the page shows, and styles, before the program (index.html). */
export function Starting() {
  const { t } = useTranslation();
  return (
    <Box className="starting" role="status" aria-label={t('app.states.loading')} aria-busy>
      <svg aria-hidden width={44} height={44}>
        <use href="#mark" />
      </svg>
      {theProduct().name}
    </Box>
  );
}

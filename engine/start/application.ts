import { defineApplication } from '#engine/shell/Application.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';

defineApplication({ resources, schemas });

import { z } from 'zod';
import { instant, text } from './fields.js';

/** `GET /api/maintenance`, open to everyone: what a screen says while the installation is read only. */
export const MaintenanceAnswer = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  until: instant.nullable().describe('As far as anybody knows; it may end earlier or later'),
  message: text.nullable().describe('From whoever runs the installation, for everybody to read'),
});
export type MaintenanceAnswer = z.infer<typeof MaintenanceAnswer>;

import {
  MAX_DESCRIPTION_LENGTH,
  MAX_JOB_PRICE_PENCE,
  MIN_JOB_PRICE_PENCE,
  type Job,
  type PodPhotoKind,
  type PodPhotos,
} from '@waybook/contracts/api';
import { LOAD_ID_DIGITS, POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { DayField, MoneyField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;
const MAX_OBJECT_PATH_LENGTH = 300;
const loadId = { matches: /^\d{8}$/, message: LOAD_ID_DIGITS };
const priceBounds = { minPence: MIN_JOB_PRICE_PENCE, maxPence: MAX_JOB_PRICE_PENCE };

const photoLabel = (kind: PodPhotoKind) => `The photo "${POD_PHOTO_NAMES[kind]}"`;

export class PodPhotosBody implements PodPhotos {
  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: photoLabel('building') })
  readonly building!: string;

  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: photoLabel('goods') })
  readonly goods!: string;

  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: photoLabel('deliveryNote') })
  readonly deliveryNote!: string;
}

/** What a submitted job and a corrected one have in common: all but whether there must be photos. */
export abstract class JobFields implements Omit<Job, 'podPhotos'> {
  @TextField({ max: MAX_ID_LENGTH })
  readonly id!: string;

  @TextField({ max: MAX_ID_LENGTH, min: 0, pattern: loadId, label: 'Load ID' })
  readonly loadId!: string;

  @MoneyField({ ...priceBounds, numberOnly: true })
  readonly jobPrice!: number;

  @DayField()
  readonly date!: string;

  @TextField({ max: MAX_DESCRIPTION_LENGTH, isMultiline: true, optional: true, nullable: true })
  readonly description?: string | null;
}

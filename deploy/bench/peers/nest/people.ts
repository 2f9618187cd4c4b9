import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { peopleFromFile } from '../people.mjs';
import { Driver } from './entities/driver.entity.js';
import { Upload } from './entities/upload.entity.js';

@Injectable()
export class People {
  constructor(
    @InjectRepository(Driver) private readonly drivers: Repository<Driver>,
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
  ) {}

  async register(): Promise<void> {
    for (const { photoPaths, ...driver } of peopleFromFile(process.env['PEER_PEOPLE'])) {
      await this.drivers.insert(driver);
      await this.uploads.insert(photoPaths.map((path) => ({ path, driverId: driver.id, purpose: 'pod_photo' })));
    }
  }
}

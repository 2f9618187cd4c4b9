import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { DomainErrorFilter } from './domain-error.filter.js';
import { People } from './people.js';

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
app.useGlobalFilters(new DomainErrorFilter());
app.enableShutdownHooks();
await app.get(People).register();
await app.listen(0, '127.0.0.1');
console.log(`is ready on ${await app.getUrl()}`);

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module.js';
import { Driver } from './entities/driver.entity.js';
import { Upload } from './entities/upload.entity.js';
import { People } from './people.js';
import { RemittancesModule } from './remittances/remittances.module.js';

/** As many connections as the portal's own pool for commands. */
const CONNECTIONS = 10;

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env['PEER_DATABASE_URL'],
      poolSize: CONNECTIONS,
      autoLoadEntities: true,
      synchronize: true,
    }),
    TypeOrmModule.forFeature([Driver, Upload]),
    AuthModule,
    RemittancesModule,
  ],
  providers: [People],
})
export class AppModule {}

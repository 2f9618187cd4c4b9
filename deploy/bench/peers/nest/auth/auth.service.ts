import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isPassword } from '../../people.mjs';
import { Driver } from '../entities/driver.entity.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(Driver) private readonly drivers: Repository<Driver>,
    private readonly jwt: JwtService,
  ) {}

  async signIn(email: string, password: string): Promise<{ token: string }> {
    const driver = await this.drivers.findOneBy({ email });
    if (!driver || !isPassword(password, driver.passwordHash)) throw new UnauthorizedException();
    return { token: await this.jwt.signAsync({ sub: driver.id, business: driver.businessId, role: 'driver' }) };
  }
}

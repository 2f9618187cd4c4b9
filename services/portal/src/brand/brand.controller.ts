import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BrandAnswer } from '@waybook/contracts/api';
import { Public } from '@waybook/platform/http';

export const BRAND = Symbol('brand');

const text = { type: 'string' } as const;
const signInWith = (name: 'username' | 'email') => ({
  type: 'object',
  required: [name, 'password'],
  properties: { [name]: text, password: text },
});
const BRAND_SCHEMA = {
  type: 'object',
  required: ['name', 'demo'],
  properties: {
    name: text,
    demo: {
      type: 'object',
      nullable: true,
      description: 'Null where demo data is off',
      required: ['admin', 'driver'],
      properties: { admin: signInWith('username'), driver: signInWith('email') },
    },
  },
};

@ApiTags('Brand')
@Controller('api/brand')
export class BrandController {
  constructor(@Inject(BRAND) private readonly brand: BrandAnswer) {}

  @Get()
  @Public()
  @ApiOperation({ summary: "The product's name, and the demo sign-ins where demo data is on" })
  @ApiOkResponse({ schema: BRAND_SCHEMA })
  get(): BrandAnswer {
    return this.brand;
  }
}

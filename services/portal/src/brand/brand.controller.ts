import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BrandAnswer } from '@waybook/contracts/api';
import { Public } from '@waybook/platform/http';

export const BRAND = Symbol('brand');

@ApiTags('Brand')
@Controller('api/brand')
export class BrandController {
  constructor(@Inject(BRAND) private readonly brand: BrandAnswer) {}

  @Get()
  @Public()
  @ApiOperation({ summary: "The product's name, and the demo sign-ins where demo data is on" })
  @ApiOkResponse({ description: '`{ name, demo }`; `demo` is null where demo data is off' })
  get(): BrandAnswer {
    return this.brand;
  }
}

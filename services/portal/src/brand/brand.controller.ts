import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BrandAnswer } from '@waybook/contracts/answers';
import { Answers, Public } from '@waybook/platform/http';

export const BRAND = Symbol('brand');

@ApiTags('Brand')
@Controller('api/brand')
export class BrandController {
  constructor(@Inject(BRAND) private readonly brand: BrandAnswer) {}

  @Get()
  @Public()
  @ApiOperation({ summary: "The product's name, and the demo sign-ins where demo data is on" })
  @Answers(BrandAnswer)
  get(): BrandAnswer {
    return this.brand;
  }
}

import { Body, Controller, Headers, Post, Req, UseGuards } from '@nestjs/common';
import { AuthGuard, type SignedInRequest } from '../auth/auth.guard.js';
import { Remittance } from '../entities/remittance.entity.js';
import { RemittancesService } from './remittances.service.js';
import { SubmitRemittanceDto } from './submit-remittance.dto.js';

@Controller('api/remittances')
export class RemittancesController {
  constructor(private readonly remittances: RemittancesService) {}

  @Post()
  @UseGuards(AuthGuard)
  submit(
    @Req() request: SignedInRequest,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body() body: SubmitRemittanceDto,
  ): Promise<Remittance> {
    return this.remittances.submit(request.user.sub, body, idempotencyKey ?? null);
  }
}

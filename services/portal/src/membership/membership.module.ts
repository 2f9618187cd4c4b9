import { Module } from '@nestjs/common';
import { DriverMembershipController } from './driver-membership/driver-membership.controller.js';
import { GetDriverMembershipHandler } from './driver-membership/get-driver-membership.handler.js';
import { GetMembershipFeesHandler } from './membership-fees/get-membership-fees.handler.js';
import { MembershipFeesController } from './membership-fees/membership-fees.controller.js';
import { GetMembershipFiguresHandler } from './membership-figures/get-membership-figures.handler.js';
import { MembershipFiguresController } from './membership-figures/membership-figures.controller.js';
import { GetMembershipsHandler } from './membership-list/get-memberships.handler.js';
import { MembershipListController } from './membership-list/membership-list.controller.js';
import { GetMembershipPaymentsHandler } from './membership-payments/get-membership-payments.handler.js';
import { MembershipPaymentsController } from './membership-payments/membership-payments.controller.js';
import { ProcessMembershipPaymentController } from './process-payment/process-membership-payment.controller.js';
import { ProcessMembershipPaymentHandler } from './process-payment/process-membership-payment.handler.js';
import { ReverseMembershipPaymentController } from './reverse-payment/reverse-membership-payment.controller.js';
import { ReverseMembershipPaymentHandler } from './reverse-payment/reverse-membership-payment.handler.js';

@Module({
  controllers: [
    MembershipListController,
    MembershipFiguresController,
    MembershipFeesController,
    DriverMembershipController,
    MembershipPaymentsController,
    ProcessMembershipPaymentController,
    ReverseMembershipPaymentController,
  ],
  providers: [
    GetMembershipsHandler,
    GetMembershipFeesHandler,
    GetMembershipFiguresHandler,
    GetDriverMembershipHandler,
    GetMembershipPaymentsHandler,
    ProcessMembershipPaymentHandler,
    ReverseMembershipPaymentHandler,
  ],
})
export class MembershipModule {}

export interface RaiseQueryRequest {
  remittanceId: string;
  driverId?: string;
  driverName?: string;
  subject: string;
  message: string;
}

export interface RemittanceQueryAnswer {
  id: string;
  businessId: string;
  remittanceId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  subject: string;
  message: string;
  status: 'open' | 'answered';
  submittedAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
  response: string | null;
  createdAt: string;
  updatedAt: string;
}

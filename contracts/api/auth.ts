export interface AdminLoginRequest {
  username: string;
  password: string;
}
export interface DriverLoginRequest {
  email: string;
  password: string;
}
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

export type DriverStatus = 'active' | 'inactive' | 'suspended';

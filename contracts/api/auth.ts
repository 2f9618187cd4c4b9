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

/** `POST /api/auth/forgot-password`: the username or the e-mail address; each is unique across the installation. */
export interface ForgotPasswordRequest {
  login: string;
}
/** `POST /api/auth/reset-password`, with the token of the mailed link. */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}

export type DriverStatus = 'active' | 'inactive' | 'suspended';

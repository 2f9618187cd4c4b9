import { FormHelperText, MenuItem, TextField } from '@mui/material';
import { ADMIN_USER_LIMITS, type AdminRole, type AdminUserAnswer } from '@waybook/contracts/api';
import { MAX_AMOUNT_PENCE } from '@waybook/contracts/money';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { isEmail } from '../../shared/admins/AdminUserFields';
import { useChangeAdminUserMutation, useChangeApprovalLimitsMutation } from '../../shared/admins/admin-users.api';
import { ROLE_OPTIONS } from '../../shared/admins/roles.view';
import { RecordHistory } from '../../shared/record-history/RecordHistory';
import { useAdmin } from '../../shared/session/use-session';
import { CheckControl, FormDialog, MoneyControl, TextControl, type FormTab } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { LazyInViewport } from '../../shared/ui/LazyInViewport';
import { changesIn, editedValues, limitsIn, type EditedAdminUser } from './edited-admin-user';
import { permissionsAfterRole } from './permission-choice.view';
import { PermissionsEditor } from './PermissionsEditor';
import { SendResetLink } from './SendResetLink';

/** Mounted while it is open. */
export function EditAdminUserDialog({ admin, onClose }: { admin: AdminUserAnswer; onClose: () => void }) {
  const me = useAdmin();
  const form = useForm<EditedAdminUser>({ defaultValues: editedValues(admin) });
  const [change] = useChangeAdminUserMutation();
  const [changeLimits] = useChangeApprovalLimitsMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      title={`Edit ${admin.firstName} ${admin.lastName}`}
      maxWidth="md"
      form={form}
      tabs={[
        ...editTabs(form, { admin, isMe: admin.id === me.id, held: me.permissions }),
        ...(me.role === 'director' ? [limitsTab(form)] : []),
        historyTab(admin),
      ]}
      submitLabel="Update Admin User"
      failureText="Failed to update admin user"
      onClose={onClose}
      onSubmit={async (values) => {
        const limits = limitsIn(admin, values);
        if (limits !== null) await changeLimits({ id: admin.id, body: limits }).unwrap();
        await change({ id: admin.id, body: changesIn(admin, values) }).unwrap();
        toast({ title: 'Admin user updated successfully' });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Error', description, variant: 'destructive' })}
    />
  );
}

/** For directors alone, who set them. */
function limitsTab({ control }: UseFormReturn<EditedAdminUser>): FormTab {
  const content = (
    <>
      <MoneyControl
        control={control}
        name="remittanceLimit"
        label="Most that they approve of one remittance"
        helperText="Empty: no limit."
        maxPence={MAX_AMOUNT_PENCE}
      />
      <MoneyControl
        control={control}
        name="runLimit"
        label="Most that they pay with one payment run"
        helperText="Empty: no limit. Preparing, making the bank file and marking as paid count."
        maxPence={MAX_AMOUNT_PENCE}
      />
    </>
  );
  return { label: 'Limits', fields: ['remittanceLimit', 'runLimit'], content };
}

/** Fetched once somebody looks at it. */
function historyTab({ id }: AdminUserAnswer): FormTab {
  const content = (
    <LazyInViewport>
      <RecordHistory category="admin-user" id={id} />
    </LazyInViewport>
  );
  return { label: 'History', fields: [], content };
}

interface EditedBy {
  admin: AdminUserAnswer;
  isMe: boolean;
  held: string[];
}

function editTabs(form: UseFormReturn<EditedAdminUser>, { admin, isMe, held }: EditedBy): FormTab[] {
  const details: FormTab = {
    label: 'Details',
    fields: ['firstName', 'lastName', 'email', 'role', 'isActive'],
    content: <Details form={form} isMe={isMe} />,
  };
  const permissions: FormTab = {
    label: 'Permissions',
    fields: ['permissions'],
    content: <Permissions form={form} held={held} />,
  };
  const password: FormTab = { label: 'Password', fields: [], content: <SendResetLink admin={admin} /> };
  return isMe ? [details, permissions] : [details, permissions, password];
}

function Details({ form, isMe }: { form: UseFormReturn<EditedAdminUser>; isMe: boolean }) {
  const { control } = form;
  return (
    <>
      <TextControl
        control={control}
        name="firstName"
        label="First Name"
        required
        maxLength={ADMIN_USER_LIMITS.firstName}
      />
      <TextControl
        control={control}
        name="lastName"
        label="Last Name"
        required
        maxLength={ADMIN_USER_LIMITS.lastName}
      />
      <TextControl
        control={control}
        name="email"
        label="Email"
        type="email"
        required
        disabled={isMe}
        helperText={isMe ? 'Change your own with “Change email”, under your name.' : undefined}
        rules={{ validate: isEmail }}
      />
      <RoleField form={form} />
      {!isMe && (
        <CheckControl control={control} name="isActive" label="Active" helperText="An inactive admin can't sign in." />
      )}
    </>
  );
}

/** Where the permissions are those of the role, they follow it. */
function RoleField({ form: { control, getValues, setValue } }: { form: UseFormReturn<EditedAdminUser> }) {
  return (
    <Controller
      control={control}
      name="role"
      render={({ field: { ref, onChange, ...field } }) => (
        <TextField
          {...field}
          select
          inputRef={ref}
          label="Role"
          onChange={(event) => {
            const role = event.target.value as AdminRole;
            const permissions = permissionsAfterRole(getValues('permissions'), field.value, role);
            setValue('permissions', permissions, { shouldDirty: true });
            onChange(role);
          }}
        >
          {ROLE_OPTIONS.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

function Permissions({ form: { control }, held }: { form: UseFormReturn<EditedAdminUser>; held: readonly string[] }) {
  const role = useWatch({ control, name: 'role' });
  return (
    <Controller
      control={control}
      name="permissions"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <>
          <PermissionsEditor role={role} permissions={value} held={held} onChange={onChange} />
          {error !== undefined && <FormHelperText error>{error.message}</FormHelperText>}
        </>
      )}
    />
  );
}

import { Box, Card, Typography } from '@mui/material';
import { ROLE_LABELS, ROLES_FROM_THE_TOP } from '../../shared/admins/roles.view';
import { ROLE_GUIDE } from './role-guide.view';

export function RoleGuide() {
  return (
    <Card component="section" aria-labelledby="role-guide" sx={{ p: 4 }}>
      <Typography id="role-guide" variant="h3" component="h2">
        Role Permissions Guide
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        What each role may do by default. Edit an admin user to choose their permissions one by one.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {ROLES_FROM_THE_TOP.map((role) => (
          <section key={role} aria-labelledby={`role-${role}`}>
            <Typography id={`role-${role}`} variant="h4" component="h3">
              {ROLE_LABELS[role]}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 4, typography: 'body2' }}>
              {ROLE_GUIDE[role].map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </Box>
          </section>
        ))}
      </Box>
    </Card>
  );
}

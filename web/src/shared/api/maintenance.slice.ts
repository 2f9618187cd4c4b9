import { createSlice } from '@reduxjs/toolkit';

/** Whether the last answer said that the installation is read only. */
export const maintenanceSlice = createSlice({
  name: 'maintenance',
  initialState: { isOn: false },
  reducers: {
    maintenanceBegan: () => ({ isOn: true }),
    maintenanceEnded: () => ({ isOn: false }),
  },
});

export const { maintenanceBegan, maintenanceEnded } = maintenanceSlice.actions;

export interface WithMaintenance {
  maintenance: { isOn: boolean };
}
export const selectMaintenance = (state: WithMaintenance): boolean => state.maintenance.isOn;

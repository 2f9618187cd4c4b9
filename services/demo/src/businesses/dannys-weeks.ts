import type { DemoRemittance } from '../demo-remittance.js';

/** A VAT-registered driver: a late week, a rejected one, one that waits, and a question. */
export const dannysWeeks: readonly DemoRemittance[] = [
  {
    weeksBack: 6,
    jobs: [
      { loadId: '48210337', price: 164.5, weekday: 0, description: 'Leeds to Harrogate, two pallets' },
      { loadId: '48210352', price: 138.0, weekday: 1, description: 'Wakefield retail park, morning slot' },
      { loadId: '48210418', price: 172.25, weekday: 3, description: 'York city centre, tail lift' },
      { loadId: '48210466', price: 149.0, weekday: 4, description: 'Castleford, kitchen appliances' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 5,
    deduction: { pounds: 35.0, reason: 'Replacement uniform' },
    jobs: [
      { loadId: '48211094', price: 158.0, weekday: 0, description: 'Leeds to Ilkley, furniture' },
      { loadId: '48211107', price: 141.5, weekday: 2, description: 'Otley, three drops' },
      { loadId: '48211165', price: 186.0, weekday: 4, description: 'Skipton, building supplies' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 4,
    isLate: true,
    jobs: [
      { loadId: '48212031', price: 152.75, weekday: 1, description: 'Huddersfield, office move' },
      { loadId: '48212048', price: 167.0, weekday: 2, description: 'Halifax, two-man delivery' },
      { loadId: '48212119', price: 143.2, weekday: 4, description: 'Dewsbury, garden centre' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 3,
    jobs: [
      { loadId: '48213226', price: 161.0, weekday: 0, description: 'Leeds to Selby' },
      { loadId: '48213240', price: 155.5, weekday: 3, description: 'Tadcaster, brewery supplies' },
    ],
    decision: {
      kind: 'rejected',
      reason:
        "The signed delivery note of load 48213240 can't be read. Please take the photo again and submit the week once more.",
    },
  },
  {
    weeksBack: 2,
    jobs: [
      { loadId: '48214505', price: 159.0, weekday: 0, description: 'Leeds to Wetherby' },
      { loadId: '48214523', price: 147.75, weekday: 1, description: 'Pontefract, morning slot' },
      { loadId: '48214588', price: 171.0, weekday: 3, description: 'Doncaster, tail lift' },
      { loadId: '48214601', price: 139.4, weekday: 4, description: 'Rothwell, parcels' },
    ],
    decision: { kind: 'approved' },
    query: {
      subject: 'Waiting time at Doncaster',
      message:
        'I waited 55 minutes at the Doncaster depot on Thursday (load 48214588). Is waiting time paid, and if so, how do I enter it?',
    },
  },
  {
    weeksBack: 1,
    jobs: [
      { loadId: '48215810', price: 168.0, weekday: 0, description: 'Leeds to Harrogate, two pallets' },
      { loadId: '48215833', price: 151.25, weekday: 2, description: 'Wakefield, white goods' },
    ],
    decision: { kind: 'none' },
  },
];

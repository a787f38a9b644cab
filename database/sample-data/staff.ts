import type { Role } from '#domain/permissions.ts';
import type { Portrait } from './portraits.ts';

export interface StaffMember {
  name: string;
  email: string;
  role: Role;
  portrait: Portrait;
}

/** One person a role; those who bill come first. */
export const staff = [
  {
    name: 'Mara Lindqvist',
    email: 'mara@halden-rowe.example',
    role: 'admin',
    portrait: {
      hairStyle: 'long',
      hair: '#8A4B2D',
      skin: '#F5D7BE',
      clothes: '#5B4FE0',
      background: '#DCD9FB',
    },
  },
  {
    name: 'Tomasz Rowe',
    email: 'tomasz@halden-rowe.example',
    role: 'billing',
    portrait: {
      hairStyle: 'short',
      hair: '#5A3A28',
      skin: '#F1C9A8',
      clothes: '#15773F',
      background: '#CDEFDD',
    },
  },
  {
    name: 'Keziah Morgan',
    email: 'keziah@halden-rowe.example',
    role: 'viewer',
    portrait: {
      hairStyle: 'bun',
      hair: '#2B2233',
      skin: '#B8764A',
      clothes: '#0F7FA3',
      background: '#CFE8F6',
    },
  },
] as const satisfies readonly StaffMember[];

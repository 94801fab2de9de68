export { sponsorMigrations } from './migrations.ts'
export type { SponsorTables } from './tables.ts'

// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { Language } from '../language.ts'

/** The languages that ship beside English, each with what loads it. */
export const shipped: Readonly<Record<string, () => Promise<Language>>> = {
  ar: async () => (await import('./languages/ar.ts')).arabic,
}

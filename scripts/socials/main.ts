import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siGoogle, siX } from 'simple-icons'

// Takes the logos of the social accounts from Simple Icons (CC0). Run by hand when one of them changes:
// node scripts/socials/main.ts

const marks = {
  google: siGoogle,
  x: siX,
  discord: siDiscord,
  farcaster: siFarcaster,
  github: siGithub,
  apple: siApple,
  facebook: siFacebook,
}
const lines = Object.entries(marks).map(([name, { path }]) => `  ${name}:\n    '${path}',`)
const text = `import type { SocialProvider } from '@latchkey/protocol'

/** Logos in a square of 24, taken from Simple Icons (CC0) by \`scripts/socials/main.ts\`. */
export const socialMarks: Readonly<Record<SocialProvider, string>> = {
${lines.join('\n')}
}
`
const path = '../../packages/react/src/connect/login/direct/generated/socialMarks.ts'
writeFileSync(fileURLToPath(new URL(path, import.meta.url)), text)

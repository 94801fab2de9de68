/** A file of each language: one group of the texts, or all groups that no part names. */
export type Part = {
  /** The group that has this file for itself; absent: the other groups. */
  group?: string
  /** The name of the generated type, and what it contains. */
  type: string
  docstring: string
  /** The name of the generated constant. */
  constant: string
}

/** One place where visitors read texts. Its JSON files, one a language, are in `packages/messages/src/<name>`. */
export type Surface = {
  name: string
  /** The folder of the generated files. */
  into: string
  parts: readonly Part[]
  /** The module with `number` and `plural`, relative to `into`. Absent: a generated one. */
  counting?: string
  /**
   * How the surface finds its languages: a module each that a site imports, a table of functions that load one, or a
   * table of all.
   */
  languages: 'modules' | 'loaders' | 'table'
  /** The file of the pseudo-language, and the modules that it imports its type and `number` and `plural` from. */
  pseudo: { path: string; types: string; counting: string }
}

export const surfaces: readonly Surface[] = [
  {
    name: 'dialog',
    into: 'packages/react/src/messages/generated',
    counting: '../counting.ts',
    languages: 'modules',
    parts: [
      {
        type: 'Messages',
        constant: 'messages',
        docstring: 'Every text of the dialog. An error without one shows its own English message.',
      },
      // The button is drawn before the dialog loads.
      {
        group: 'button',
        type: 'ButtonMessages',
        constant: 'button',
        docstring: 'What the button says.',
      },
    ],
    pseudo: {
      path: 'apps/demo/src/gallery/generated/pseudo.ts',
      types: '@latchkey/react',
      counting: '@latchkey/react/stage',
    },
  },
  {
    name: 'wallet',
    into: 'apps/vault/src/words/generated',
    languages: 'loaders',
    parts: [
      {
        type: 'LaterMessages',
        constant: 'later',
        docstring: 'The texts that load with the code that shows them.',
      },
      {
        group: 'page',
        type: 'PageMessages',
        constant: 'page',
        docstring: 'The texts that the page loads first.',
      },
    ],
    pseudo: {
      path: 'apps/vault/src/testing/generated/pseudo.ts',
      types: '../../words/generated/types.ts',
      counting: '../../words/generated/counting.ts',
    },
  },
  {
    name: 'login',
    into: 'packages/login/src/mail/generated',
    languages: 'table',
    parts: [
      {
        type: 'LoginMessages',
        constant: 'messages',
        docstring: 'The texts of mails, and of the pages that their links open.',
      },
    ],
    pseudo: {
      path: 'packages/login/src/testing/generated/pseudo.ts',
      types: '../../mail/generated/types.ts',
      counting: '../../mail/generated/counting.ts',
    },
  },
  {
    name: 'card',
    into: 'packages/devkit/src/onramp/generated',
    languages: 'table',
    parts: [
      {
        type: 'CardMessages',
        constant: 'messages',
        docstring: 'The texts of the page that takes test cards.',
      },
    ],
    pseudo: {
      path: 'packages/devkit/src/onramp/testing/generated/pseudo.ts',
      types: '../../generated/types.ts',
      counting: '../../generated/counting.ts',
    },
  },
]

/** Returns the name of the generated file of a part in a language. */
export function partFile({ group }: Part, locale: string): string {
  return group === undefined ? `${locale}.ts` : `${locale}.${group}.ts`
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Allowances: undefined
    /** Which code acts for the accounts, and removing it. */
    AccountCode: undefined
  }
}

export {}

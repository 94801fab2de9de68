declare module '../dialog/routes.ts' {
  interface ViewParameters {
    ChooseAccountName: undefined
    RegisterAccountName: undefined
    /** `name`: with its zone. */
    RegisterAccountNameSuccess: { name: string }
  }
}

export {}

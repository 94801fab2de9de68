declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Allowances: undefined
  }
}

export {}

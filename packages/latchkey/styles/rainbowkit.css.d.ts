// TypeScript 6 and later ask for the types of an import that is made for its effect alone.
export {}

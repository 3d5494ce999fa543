/** An issuer with whose accounts people can sign in. */
export interface IssuerName {
  issuer: string
  name: string
}

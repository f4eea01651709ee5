import type { Settings } from '#infrastructure/settings/settings.ts'

export const providerOf = ({
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: clientId,
  DESK_OIDC_CLIENT_SECRET: clientSecret,
}: Settings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret }

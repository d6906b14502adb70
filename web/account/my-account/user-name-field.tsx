// Hidden; tells password managers whose password the form asks for.
export function UserNameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

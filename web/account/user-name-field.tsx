// For password managers alone: whose password is typed in this form.
export function UserNameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

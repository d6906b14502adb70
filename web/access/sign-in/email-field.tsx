import { TextField } from '../../ui/text-field.tsx';

type Props = {
  // Where the field starts. What is typed goes along to the other forms by `onEmail`.
  email: string;
  onEmail: (email: string) => void;
  error: string | undefined;
};

export function EmailField({ email, onEmail, error }: Props) {
  return (
    <TextField
      // The server's field may hold what was typed before hydration.
      ref={(field) => {
        if (field && field.value !== '') onEmail(field.value);
      }}
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoFocus
      defaultValue={email}
      onValueChange={onEmail}
      error={error}
    />
  );
}

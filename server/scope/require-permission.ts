import { failure } from '../../domain/failures.ts';
import { may, type Permission } from '../../domain/permissions.ts';
import { Failed } from '../http/failed.ts';
import type { Scope } from './scope.ts';

/** Throws if the role of this scope lacks the permission. */
export function requirePermission({ role }: Scope, permission: Permission): void {
  if (!may(role, permission)) throw new Failed(failure('not_allowed'));
}

import { failure } from '../../../domain/failures.ts';
import { may, type Permission } from '../../../domain/access/permissions.ts';
import { Failed } from '../../platform/failed.ts';
import type { Scope } from '../../platform/scope/scope.ts';

/** Throws if the role of this scope lacks the permission. */
export function requirePermission({ role }: Scope, permission: Permission): void {
  if (!may(role, permission)) throw new Failed(failure('not_allowed'));
}

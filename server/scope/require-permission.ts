import { failure } from '../../domain/failures.ts';
import { may, type Permission } from '../../domain/permissions.ts';
import { Failed } from '../http/failed.ts';
import type { Scope } from './scope.ts';

/** Refuses what the role of this scope may not do. */
export function requirePermission({ role }: Scope, permission: Permission): void {
  if (!may(role, permission)) throw new Failed(failure('not_allowed'));
}
